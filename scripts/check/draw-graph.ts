export type GraphNode = {
  name: string
  /** 0 is drawn at the bottom. */
  layer: number
  note: string
}
/** `from` imports `to`. */
export type GraphArrow = { from: string; to: string }

const box = { width: 148, height: 48, gapX: 28, gapY: 64, margin: 24 }

/** A layered drawing: what is imported lies below what imports it. Readable on light and on dark pages. */
export function drawGraph(nodes: readonly GraphNode[], arrows: readonly GraphArrow[]): string {
  const layers = Math.max(0, ...nodes.map(({ layer }) => layer)) + 1
  const rows = Array.from({ length: layers }, (_, layer) => nodes.filter((node) => node.layer === layer))
  const widest = Math.max(1, ...rows.map(({ length }) => length))
  const width = widest * (box.width + box.gapX) - box.gapX + 2 * box.margin
  const height = layers * (box.height + box.gapY) - box.gapY + 2 * box.margin
  const places = new Map(
    rows.flatMap((row, layer) => row.map((node, at) => [node.name, place(at, row.length, layer)] as const)),
  )

  function place(at: number, count: number, layer: number) {
    const rowWidth = count * (box.width + box.gapX) - box.gapX
    const x = (width - rowWidth) / 2 + at * (box.width + box.gapX)
    return { x, y: height - box.margin - box.height - layer * (box.height + box.gapY) }
  }

  const lines = arrows.flatMap(({ from, to }) => {
    const start = places.get(from)
    const end = places.get(to)
    return start && end ? [drawArrow(start, end, `${from} imports ${to}`)] : []
  })
  const boxes = nodes.map(({ name, note }) => drawBox(places.get(name) ?? { x: 0, y: 0 }, name, note))
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="name">`,
    '<title id="name">Which package imports which</title>',
    '<style>',
    ':root { color-scheme: light dark }',
    'rect { fill: #f4f5f7; stroke: #5b6472 } text { fill: #14181f; font: 14px ui-sans-serif, system-ui, sans-serif; text-anchor: middle }',
    '.note { font-size: 11px; fill: #5b6472 } path { fill: none; stroke: #5b6472; stroke-width: 1.25 } marker path { fill: #5b6472; stroke: none }',
    '@media (prefers-color-scheme: dark) { rect { fill: #1b2028; stroke: #8d97a6 } text { fill: #eef1f5 } .note { fill: #a7b0bd } path { stroke: #8d97a6 } marker path { fill: #8d97a6 } }',
    '</style>',
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...lines,
    ...boxes,
    '</svg>',
  ].join('\n')}\n`
}

type Place = { x: number; y: number }

function drawBox({ x, y }: Place, name: string, note: string): string {
  const middle = x + box.width / 2
  return (
    `<rect x="${x}" y="${y}" width="${box.width}" height="${box.height}" rx="8"/>` +
    `<text x="${middle}" y="${y + 21}">${name}</text><text class="note" x="${middle}" y="${y + 37}">${note}</text>`
  )
}

function drawArrow(from: Place, to: Place, title: string): string {
  const x1 = from.x + box.width / 2
  const y1 = from.y + box.height
  const x2 = to.x + box.width / 2
  const bend = Math.max(24, (to.y - y1) / 2)
  return `<path marker-end="url(#tip)" d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${to.y - bend} ${x2} ${to.y - 2}"><title>${title}</title></path>`
}
