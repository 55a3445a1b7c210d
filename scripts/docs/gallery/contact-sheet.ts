import { fileOf, type Look } from './looks.ts'

const style = `
  body { margin: 0; padding: 16px; font: 14px/20px system-ui, sans-serif; background: #9aa0a6; color: #111 }
  h2 { margin: 24px 0 8px; font-size: 16px }
  ul { display: flex; flex-wrap: wrap; gap: 12px; margin: 0; padding: 0; list-style: none }
  img { display: block; max-inline-size: 100%; background: #fff }
  label { margin-inline-end: 12px; white-space: nowrap }
`

// Which looks are shown is chosen with the boxes, or in the address: index.html?card,%20light.
const script = `
  const boxes = [...document.querySelectorAll('input')]
  const wanted = decodeURIComponent(location.search.slice(1))
  if (wanted) for (const box of boxes) box.checked = box.value.includes(wanted)
  const show = () => {
    for (const item of document.querySelectorAll('li'))
      item.hidden = !boxes.some((box) => box.checked && box.value === item.dataset.look)
  }
  for (const box of boxes) box.addEventListener('change', show)
  show()
`

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The page to look through: a row for each story, a picture for each look. */
export function contactSheet(stories: readonly string[], looks: readonly Look[]): string {
  const boxes = looks.map(
    ({ name }) => `<label><input type="checkbox" value="${escapeText(name)}" checked> ${escapeText(name)}</label>`,
  )
  const rows = stories.map((story) => {
    const pictures = looks.map((look) => {
      const alt = escapeText(`${story}: ${look.name}`)
      const image = `<img src="${fileOf(story, look)}" alt="${alt}" width="${look.width}" loading="lazy">`
      return `<li data-look="${escapeText(look.name)}">${escapeText(look.name)}${image}</li>`
    })
    return `<h2>${escapeText(story)}</h2><ul>${pictures.join('')}</ul>`
  })
  const head = `<meta charset="utf-8"><title>Pictures of the gallery</title><style>${style}</style>`
  return `<!doctype html><html lang="en">${head}<p>${boxes.join('')}</p>${rows.join('\n')}<script>${script}</script></html>`
}
