/** Stands in for the snapshot commands of another test runner, which the fixtures import but never call here. */
const unavailable = () => {
  throw new Error('Snapshot commands are not available in this runner.')
}

export {
  unavailable as compareSnapshot,
  unavailable as getSnapshot,
  unavailable as getSnapshotConfig,
  unavailable as removeSnapshot,
  unavailable as saveSnapshot,
}
