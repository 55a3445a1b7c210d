import { afterEach } from 'vitest'

/** Returns a function that opens as `open` does. What it opened is closed after each test. */
export function closeAfterEach<Options extends readonly unknown[], Opened extends { close(): Promise<void> }>(
  open: (...options: Options) => Promise<Opened>,
): (...options: Options) => Promise<Opened> {
  const opened: Opened[] = []
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
  return async (...options) => {
    const one = await open(...options)
    opened.push(one)
    return one
  }
}
