import type { TestApp } from './apps.ts'
import { npmBuild, withWagmi2 } from './templates.ts'

const app = (name: string, pages: string) => ({
  name: `from ${name}`,
  pages: `moved/${pages}`,
  build: npmBuild,
  opening: { folder: 'dist' },
})

/** Small apps of the kinds that other kits have, after they were moved: the guides of these kits show their files. */
export const moved: readonly TestApp[] = [
  {
    ...app('RainbowKit', 'rainbowkit'),
    tree: withWagmi2,
    packages: ['react', 'adapter-wagmi', 'walletconnect'],
    way: 'own button',
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    ...app('ConnectKit', 'connectkit'),
    tree: withWagmi2,
    packages: ['react', 'adapter-wagmi', 'siwx', 'walletconnect'],
    way: 'sign-in',
    versions: ['vite', 'react', 'wagmi'],
  },
  {
    ...app('Web3-Onboard', 'web3-onboard'),
    packages: ['react', 'adapter-ethers', 'walletconnect'],
    versions: ['vite', 'react', 'ethers'],
  },
  {
    ...app('the wallet adapter of Solana', 'solana-wallet-adapter'),
    packages: ['react', 'adapter-solana'],
    way: 'solana',
    versions: ['vite', 'react', '@solana/web3.js'],
  },
]
