/**
 * What is a warning in packages while they are moved to their rooms. Set one to true when the gate has nothing left to
 * say, and what it finds from then on is an error. Scripts are not moved: there it is an error at once.
 */
export const enforced = {
  /** Cycles of folders, and folders with more than a dozen sources. */
  folders: true,
  /** Exports without a use. */
  unused: true,
  /** Text of others as a key of an object. */
  lookups: true,
}

export const severityOf = (gate: keyof typeof enforced, path: string): 'error' | 'warning' =>
  enforced[gate] || path.startsWith('scripts/') ? 'error' : 'warning'
