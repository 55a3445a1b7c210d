let last = 0

/** An address of this machine that no other client has: limits of one address are those of one client then. */
export function nextLocalAddress(): string {
  last += 1
  return `127.${10 + (process.pid % 100)}.${(last >> 8) & 255}.${last & 255}`
}
