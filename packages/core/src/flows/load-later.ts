/** Something of the engine whose code comes with the first wish for it. */
export function loadLater<T extends { stop(): void }>(bring: () => Promise<T>) {
  let loading: Promise<T> | undefined
  let isStopped = false

  return {
    /** Rejects when the code cannot be loaded; the next wish tries again. */
    async load(): Promise<T> {
      loading ??= bring()
      try {
        const loaded = await loading
        if (isStopped) loaded.stop()
        return loaded
      } catch (cause) {
        loading = undefined
        throw cause
      }
    },
    stop(): void {
      isStopped = true
      void loading?.then(
        (loaded) => loaded.stop(),
        () => undefined,
      )
    },
  }
}
