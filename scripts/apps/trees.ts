import type { TestApp } from './apps.ts'
import { react18, viteTemplate, withWagmi2, withWagmi3 } from './templates.ts'

/** The app of the guide to wagmi, where the tree is that of the template and these packages. */
const besideWagmi = (name: string, tree: readonly string[], more: Partial<TestApp> = {}): TestApp => ({
  name: `beside ${name}`,
  template: viteTemplate('react-ts'),
  pages: 'migrated/wagmi/src',
  into: 'src',
  tree,
  packages: ['react', 'adapter-wagmi', 'walletconnect'],
  versions: ['wagmi', '@wagmi/core'],
  ...more,
})

/** A page with the button, in the tree of an app that has these packages already. */
const beside = (name: string, tree: readonly string[], versions: readonly string[]): TestApp => ({
  name: `beside ${name}`,
  template: viteTemplate('vanilla-ts'),
  pages: 'vite-vanilla',
  tree,
  packages: ['modal', 'adapter-evm', 'siwx', 'walletconnect', 'embedded-wallet'],
  versions,
})

/**
 * Apps that exist: their packages are installed first, as a lock file of theirs would hold them, and ours come into what
 * is there. Where the root has another version of a library of ours, each package that depends on it gets its own.
 */
export const trees: readonly TestApp[] = [
  besideWagmi('wagmi 2.19.5', withWagmi2),
  besideWagmi('wagmi 2.19.5, pnpm without hoisting', withWagmi2, { manager: 'pnpm' }),
  besideWagmi('wagmi 2.19.5, yarn 1', withWagmi2, { manager: 'yarn' }),
  // wagmi imports an optional peer, which only a tree that hoists has by itself.
  besideWagmi('wagmi 2.19.5, yarn 4', [...withWagmi2, '@tanstack/query-core@5.107.1'], { manager: 'berry' }),
  besideWagmi('wagmi 3', withWagmi3),
  besideWagmi('RainbowKit 2', ['@rainbow-me/rainbowkit@2.2.11', ...withWagmi2, ...react18], {
    versions: ['@rainbow-me/rainbowkit', 'wagmi', 'react'],
  }),
  besideWagmi('ConnectKit 1.9', ['connectkit@1.9.2', ...withWagmi2, ...react18], {
    versions: ['connectkit', 'wagmi', 'react'],
  }),
  besideWagmi('an older viem', ['wagmi@2.14.12', '@wagmi/core@2.16.5', 'viem@2.23.2', '@tanstack/react-query@5.107.1']),
  beside(
    'Web3-Onboard',
    ['@web3-onboard/core@2.24.1', '@web3-onboard/injected-wallets@2.11.3'],
    ['@web3-onboard/core'],
  ),
  beside(
    'the wallet adapter of Solana',
    [
      '@solana/wallet-adapter-base@0.9.28',
      '@solana/wallet-adapter-react@0.15.40',
      '@solana/wallet-adapter-react-ui@0.9.40',
      '@solana/web3.js@1.99.0',
      ...react18,
    ],
    ['@solana/wallet-adapter-react'],
  ),
  beside('another AppKit', ['@reown/appkit@1.8.24', '@reown/appkit-adapter-wagmi@1.8.24'], ['@reown/appkit']),
  beside(
    'older libraries',
    ['valtio@1.13.2', 'lit@2.8.0', 'zod@3.25.76', ...react18],
    ['valtio', 'lit', 'zod', 'react'],
  ),
]
