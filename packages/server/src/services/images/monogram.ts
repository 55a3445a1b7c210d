/** Sixteen hues around the color wheel, each dark enough for white letters (contrast 5 to 1). */
const tones = [
  '#C23D3D',
  '#9F5B32',
  '#806A28',
  '#677023',
  '#4D7425',
  '#307826',
  '#277C3C',
  '#267859',
  '#257474',
  '#307097',
  '#4565C4',
  '#6A5CCC',
  '#8A4DC7',
  '#A73AB6',
  '#B63A97',
  '#BA3B6A',
] as const

/** Returns one of sixteen hues, always the same one for an id. */
export function toneOf(id: string): string {
  let hash = 0
  for (const character of id) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) >>> 0
  // Spreads ids that differ only in their last letter, which would get neighboring hues.
  return tones[(Math.imul(hash, 0x9e3779b1) >>> 28) % tones.length] ?? tones[0]
}

/** A square picture of a few letters on a background. The page that shows it rounds the corners. */
export function monogram({ letters, color }: { letters: string; color: string }): string {
  const size = [38, 38, 34, 26, 21][letters.length] ?? 18
  const ground = /^#[0-9a-fA-F]{6}$/.test(color) ? color : tones[0]
  const ink = isLight(ground) ? '#15181D' : '#FFFFFF'
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80" viewBox="0 0 80 80">',
    `<rect width="80" height="80" fill="${ground}"/>`,
    `<text x="40" y="41" fill="${ink}" font-family="system-ui, sans-serif" font-size="${size}" font-weight="600"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeText(letters)}</text>`,
    '</svg>',
  ].join('')
}

// Relative luminance by WCAG 2. Above this value, dark letters have better contrast.
function isLight(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
