/** A picture of an address, as the URL of an SVG. */
export function drawAvatar(address: string): string {
  const hue = Number(`0x${address.slice(2, 8)}`) % 360
  const circle = `<circle cx="20" cy="20" r="20" fill="hsl(${hue} 70% 50%)"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">${circle}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
