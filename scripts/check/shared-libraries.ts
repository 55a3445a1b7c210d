/** A library whose objects our packages hand to each other. Two copies of it do not know each other's objects. */
export type OwnedLibrary = {
  /** The one package that depends on it. */
  owner: string
  /** What a package imports: the library's entry, and where the owner hands it on. */
  entries: Readonly<Record<string, string>>
}

/**
 * npm puts a package's dependency at the root of an app's tree only where the root is free. Where another version is
 * there (wagmi 2 brings valtio 1 and zod 3), each package that depends on it gets a copy of its own. So one package
 * depends on it, and the others import it from there.
 */
export const ownedLibraries: Readonly<Record<string, OwnedLibrary>> = {
  valtio: { owner: '@openappkit/core', entries: { 'valtio/vanilla': '@openappkit/core/internal' } },
  lit: {
    owner: '@openappkit/ui',
    entries: {
      lit: '@openappkit/ui/lit',
      'lit/decorators.js': '@openappkit/ui/lit/decorators',
      'lit/directives/guard.js': '@openappkit/ui/lit/guard',
      'lit/directives/live.js': '@openappkit/ui/lit/live',
      'lit/directives/repeat.js': '@openappkit/ui/lit/repeat',
    },
  },
  zod: { owner: '@openappkit/protocol', entries: { 'zod/mini': '@openappkit/protocol/zod' } },
}

/** Libraries that several packages may depend on, each with the reason why two copies of it do no harm. */
export const harmlessTwice: Readonly<Record<string, string>> = {
  '@noble/curves': 'functions over bytes',
  '@noble/hashes': 'functions over bytes',
  '@scure/base': 'functions over bytes and text',
  '@scure/btc-signer': 'functions over bytes',
  '@solana/web3.js': 'what it makes is read by its fields and bytes, never by its class',
  jose: 'functions over text; in services and tools for tests',
  tldts: 'functions over text',
  viem: 'functions over plain objects; its errors are read by their names and codes',
  ws: 'sockets stay where they are opened; in services and tools for tests',
}
