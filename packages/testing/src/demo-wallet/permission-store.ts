/** What the demo wallet remembers about this origin. */
export type Permission = { isPermitted: boolean; chainId: number }

const key = 'org.openappkit.demo-wallet'

export type PermissionStore = ReturnType<typeof createPermissionStore>

/** Keeps the permission over reloads, and tells when another tab changed it. */
export function createPermissionStore(fallback: Permission) {
  /** `otherwise`: what holds where nothing is kept, or nothing can be. */
  function read(otherwise = fallback): Permission {
    try {
      const kept = localStorage.getItem(key)
      if (kept === null) return otherwise
      const { isPermitted, chainId } = JSON.parse(kept) as Partial<Record<keyof Permission, unknown>>
      return {
        isPermitted: isPermitted === true,
        chainId: typeof chainId === 'number' ? chainId : fallback.chainId,
      }
    } catch {
      // Blocked storage or a value of somebody else.
      return otherwise
    }
  }

  function write(permission: Permission) {
    try {
      localStorage.setItem(key, JSON.stringify(permission))
    } catch {
      // Without storage the permission lasts as long as the page.
      return
    }
  }

  function watch(onChange: (permission: Permission) => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === key || event.key === null) onChange(read())
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  }

  return { read, write, watch }
}
