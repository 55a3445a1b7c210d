/** The stored state of the demo wallet for this origin. */
export type Permission = { isPermitted: boolean; chainId: number }

const key = 'org.openappkit.demo-wallet'

export type PermissionStore = ReturnType<typeof createPermissionStore>

/** Stores the permission across reloads, and reports changes of other tabs. */
export function createPermissionStore(fallback: Permission) {
  /** Returns `otherwise` if nothing is stored or storage is unavailable. */
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
      // Storage is blocked, or the value is malformed.
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
