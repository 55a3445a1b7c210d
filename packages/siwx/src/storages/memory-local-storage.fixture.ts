/** Installs the storage and the location of a page, for tests in Node. Returns a function that removes them. */
export function openPage(address = 'https://app.example/login?code=secret#here'): () => void {
  const entries = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, String(value)),
    removeItem: (key: string) => void entries.delete(key),
  }
  const given = { localStorage, location: new URL(address) }
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  }
  return () => {
    for (const name of Object.keys(given)) Reflect.deleteProperty(globalThis, name)
  }
}
