import type { TestApp } from './apps.ts'
import { cdnBuild, nextTemplate, withWagmi2, withWagmi3 } from './templates.ts'

/**
 * Apps that were written for another AppKit. The move changed import lines and added the option `pairing`, and nothing
 * else: an app that has to be edited here for a change of the kit breaks that promise.
 */
export const migrated: readonly TestApp[] = [
  {
    name: 'from another AppKit: vanilla, with ethers',
    base: ['vite'],
    pages: 'migrated/vanilla',
    extra: ['ethers@6.17.0'],
    packages: ['modal', 'adapter-ethers', 'walletconnect'],
    versions: ['vite', 'ethers', 'typescript'],
  },
  {
    name: 'from another AppKit: React with every hook',
    base: ['vite', 'react'],
    pages: 'migrated/react-hooks',
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    way: 'balance',
    versions: ['vite', 'react', 'typescript'],
  },
  {
    name: 'from another AppKit: Next, with wagmi and cookies',
    template: nextTemplate,
    pages: 'migrated/next',
    extra: withWagmi3,
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    opening: { command: ['node_modules/.bin/next', 'start', '-H', 'localhost'] },
    versions: ['next', 'react', 'wagmi'],
  },
  {
    name: 'from another AppKit: the provider of wagmi',
    base: ['vite', 'react'],
    pages: 'migrated/wagmi',
    extra: withWagmi3,
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    name: 'from another AppKit: Vue with every composable',
    pages: 'migrated/vue',
    packages: ['vue', 'adapter-ethers', 'walletconnect'],
    way: 'balance',
    opening: { folder: 'dist', trustedTypes: 'vue' },
    versions: ['vite', 'vue', 'typescript'],
  },
  {
    name: 'from another AppKit: a list of its own, without the modal',
    base: ['vite', 'react'],
    pages: 'migrated/headless',
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    way: 'own list',
    versions: ['vite', 'react', 'typescript'],
  },
  {
    name: 'from another AppKit: sign-in',
    base: ['vite'],
    pages: 'migrated/siwx',
    packages: ['modal', 'adapter-ethers', 'siwx', 'walletconnect'],
    way: 'sign-in',
    versions: ['vite', 'typescript'],
  },
  {
    name: 'from another AppKit: CDN, with the button for one wallet',
    pages: 'migrated/cdn',
    packages: ['cdn'],
    way: 'wallet button',
    build: cdnBuild,
    opening: { folder: '.' },
    versions: ['@openappkit/cdn'],
  },
]

/** Small apps of the kinds that other kits have, after they were moved: the guides of these kits show their files. */
export const moved: readonly TestApp[] = [
  {
    name: 'from RainbowKit',
    base: ['vite', 'react'],
    pages: 'moved/rainbowkit',
    tree: withWagmi2,
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    way: 'own button',
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    name: 'from ConnectKit',
    base: ['vite', 'react'],
    pages: 'moved/connectkit',
    tree: withWagmi2,
    packages: ['react', 'adapter-wagmi', 'siwx', 'walletconnect'],
    way: 'sign-in',
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    name: 'from Web3-Onboard',
    base: ['vite', 'react'],
    pages: 'moved/web3-onboard',
    extra: ['ethers@6.17.0'],
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    versions: ['vite', 'react', 'ethers'],
  },
  {
    name: 'from the wallet adapter of Solana',
    base: ['vite', 'react'],
    pages: 'moved/solana-wallet-adapter',
    extra: ['@solana/web3.js@1.99.0', 'bs58@6.0.0'],
    packages: ['react', 'adapter-solana'],
    way: 'solana',
    versions: ['vite', 'react', '@solana/web3.js'],
  },
]
