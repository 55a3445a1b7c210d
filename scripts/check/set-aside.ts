/**
 * What does not hold a change up for now: a suite that is red for a reason outside of it. Every run prints the list, and
 * counts each entry as skipped. It is empty most of the time, and never longer than ten.
 */
export const setAside: readonly SetAside[] = [
  {
    file: 'packages/e2e/specs/first-paint.e2e.ts',
    test: 'the first paint > the button shows an error if the first screen cannot load, and the next click works',
  },
  {
    file: 'packages/e2e/specs/first-paint.e2e.ts',
    test: 'the first paint > choosing a wallet shows an error if the engine cannot load, and the next attempt works',
  },
  {
    file: 'packages/e2e/specs/languages.e2e.ts',
    test: 'a language that does not load > a failed language falls back to English silently, and is requested again the next time',
  },
].map((one) => ({
  ...one,
  why: 'Chromium 150 does not fetch a module again on a page where it failed (whatwg/html 6768): a retry needs a reload',
  since: '2026-11-29',
}))

export type SetAside = {
  /** The path of a file from the root, or the name of a runner that is a program (`size`, `docs`). */
  file: string
  /** The full name of one test of it. Without, the file is not run at all. */
  test?: string
  why: string
  /** `2026-11-25` */
  since: string
}

export const mostSetAside = 10

export const isTestSetAside = (file: string, test: string): boolean =>
  setAside.some((entry) => entry.file === file && entry.test === test)

/** Files that are not run. */
export const filesSetAside = (): string[] => setAside.flatMap(({ file, test }) => (test === undefined ? [file] : []))
