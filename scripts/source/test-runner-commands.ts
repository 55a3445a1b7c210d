/**
 * Stands in for `@web/test-runner-commands`, which talks to the server of another test runner. `@open-wc/testing` loads it
 * for `matchSnapshot`; every other assertion works without it.
 */
export const getSnapshotConfig = refuse
export const getSnapshot = refuse
export const saveSnapshot = refuse
export const removeSnapshot = refuse
export const compareSnapshot = refuse

function refuse(): never {
  throw new Error('The snapshots of @open-wc/testing need @web/test-runner; use those of Vitest')
}
