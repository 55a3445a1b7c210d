// Dependencies of other packages that nothing here needs. Read by pnpm for every package before it is resolved.

/** Faster sockets in Node, compiled at install: the packages work without them. */
const native = ['bufferutil', 'utf-8-validate']

function readPackage(manifest) {
  if (manifest.name?.startsWith('@solana/')) {
    // A compiler is no part of what runs; another version of it would give every package beside them a second copy.
    delete manifest.peerDependencies?.typescript
  }
  if (manifest.name === 'rpc-websockets' || manifest.name === 'jayson') {
    for (const name of native) delete manifest.optionalDependencies?.[name]
  }
  return manifest
}

module.exports = { hooks: { readPackage } }
