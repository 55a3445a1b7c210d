/** What the measured pages are asked, beside what the browser tells of itself. */
export type PageProbe = {
  /** Presses a tab; resolves with the time until the frame after its first row was painted, in ms. */
  open(tab: string, row: string): Promise<number>
  /** Scrolls by so many px a frame until so much of the history is known, or to the end. Resolves with its frames. */
  scroll(row: string, step: number, history?: number): Promise<number>
  /** How many rows of a kind are drawn. */
  count(row: string): number
}

/** Runs in the page, before its scripts. */
export function installProbe(): void {
  function findAll(selector: string, root: ParentNode = document): Element[] {
    const inner = [...root.querySelectorAll('*')].flatMap((at) =>
      at.shadowRoot ? findAll(selector, at.shadowRoot) : [],
    )
    return [...root.querySelectorAll(selector), ...inner]
  }

  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const painted = () => frame().then(() => new Promise<void>((resolve) => setTimeout(resolve)))

  const probe: PageProbe = {
    async open(tab, row) {
      const [control] = findAll(tab) as HTMLElement[]
      await painted()
      const start = performance.now()
      control?.click()
      do await frame()
      while (findAll(row).length === 0)
      await painted()
      return performance.now() - start
    },
    async scroll(row, step, history = Infinity) {
      const scroller = findAll(row)[0]?.closest('.scroller')
      if (!scroller) throw new Error(`No list with ${row}`)
      const { countHistory = () => 0 } = window as { countHistory?: () => number }
      // At the end of what is there more may be on its way: only a list that stays as it is has ended.
      let [frames, still] = [0, 0]
      while (still < 60 && countHistory() < history) {
        const before = scroller.scrollTop
        scroller.scrollTop += step
        await frame()
        frames += 1
        still = scroller.scrollTop === before ? still + 1 : 0
      }
      await painted()
      return frames
    },
    count: (row) => findAll(row).length,
  }
  Object.assign(window, { probe })
}
