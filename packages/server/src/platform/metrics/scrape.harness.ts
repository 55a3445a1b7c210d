const sample = /^(?<name>[a-zA-Z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>[-+]?(?:\d[\d.]*(?:e[-+]?\d+)?|Inf)|NaN)$/i
const comment = /^# (HELP|TYPE) (?<name>[a-zA-Z_:][\w:]*) .+$/
const label = /^[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"$/

/** Reads the metrics as Prometheus does: each line is a comment or one value. Returns the values by their series. */
export async function scrape(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url)
  if (response.status !== 200) throw new Error(`the metrics have the status ${response.status}`)
  const series = new Map<string, number>()
  const described = new Set<string>()
  for (const line of (await response.text()).split('\n').filter(Boolean)) {
    const about = comment.exec(line)?.groups
    if (about) {
      described.add(about['name'] ?? '')
      continue
    }
    const { name = '', labels = '', value } = sample.exec(line)?.groups ?? {}
    const family = name.replace(/_(bucket|sum|count)$/, '')
    const isWhole = labels === '' || labels.split(/,(?=[a-z]\w*=")/i).every((one) => label.test(one))
    const key = line.slice(0, line.lastIndexOf(' '))
    if (value === undefined || !isWhole || series.has(key) || !(described.has(name) || described.has(family)))
      throw new Error(`no line of Prometheus: ${line}`)
    series.set(key, Number(value.replace(/Inf$/i, 'Infinity')))
  }
  return series
}
