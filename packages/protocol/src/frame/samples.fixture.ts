import type { FrameOperation, FrameRequest, FrameSuccess, FrameUserSession } from './operations.js'
import type { FrameHandlers } from './serve-frame.js'

export const sampleSession: FrameUserSession = {
  email: 'ada@example.com',
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  chainId: 'eip155:1',
  accounts: [
    { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'eoa' },
    { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', type: 'smartAccount' },
  ],
  userName: null,
  smartAccountDeployed: false,
  preferredAccountType: 'eoa',
}
const { address } = sampleSession
const url = 'https://wallet.example/oauth/start/#f3b1c5d7'

type Samples = { [O in FrameOperation]: { request: FrameRequest<O>; success: FrameSuccess<O> } }

/** A valid request and a valid answer of each operation. */
export const samples: Samples = {
  switchNetwork: { request: { chainId: 8453 }, success: { chainId: 8453 } },
  connectEmail: {
    request: { email: 'ada@example.com' },
    success: { action: 'VERIFY_DEVICE', matchNumber: '42', resendAt: 1_790_000_000_000 },
  },
  connectDevice: { request: {}, success: {} },
  connectOtp: { request: { otp: '123456' }, success: {} },
  connectSocial: { request: { uri: 'https://wallet.example/oauth/start/#f3b1c5d7' }, success: sampleSession },
  getSocialRedirectUri: {
    request: { provider: 'github' },
    success: { uri: 'https://wallet.example/oauth/start/#f3b1c5d7', matchNumber: '42' },
  },
  connectFarcaster: { request: {}, success: { userName: null } },
  getFarcasterUri: { request: {}, success: { url, matchNumber: '42', expiresAt: 1_790_000_000_000 } },
  getUser: {
    request: {
      chainId: 'eip155:1',
      preferredAccountType: 'smartAccount',
      siwxMessage: {
        accountAddress: '<<AccountAddress>>',
        chainId: 'eip155:1',
        domain: 'app.example',
        uri: 'https://app.example',
        version: '1',
        nonce: 'f3a9c1d2',
        resources: ['https://app.example/terms'],
      },
    },
    success: { ...sampleSession, message: 'app.example wants you to sign in', signature: '0x12' },
  },
  signOut: { request: {}, success: {} },
  isConnected: { request: {}, success: { isConnected: true } },
  getChainId: { request: {}, success: { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' } },
  rpcRequest: {
    request: {
      method: 'wallet_sendCalls',
      params: [
        { version: '2.0.0', calls: [{ to: address, value: '0x0' }], capabilities: { atomic: { required: true } } },
      ],
      chainId: 'eip155:1',
    },
    success: { result: { id: '0x01', capabilities: {} } },
  },
  updateEmail: { request: { email: 'ada@new.example' }, success: { action: 'VERIFY_PRIMARY_OTP', triesLeft: 5 } },
  updateEmailPrimaryOtp: { request: { otp: '12345678' }, success: { resendAt: 1_790_000_000_000 } },
  updateEmailSecondaryOtp: { request: { otp: '12345678' }, success: { newEmail: 'ada@new.example' } },
  awaitUpdateEmail: { request: {}, success: { email: 'ada@new.example' } },
  syncTheme: {
    request: {
      themeMode: 'dark',
      themeVariables: { '--appkit-accent': '#0052ff' },
      w3mThemeVariables: { '--w3m-z-index': 10 },
    },
    success: {},
  },
  syncDappData: {
    request: {
      metadata: { name: 'App', description: '', url: 'https://app.example', icons: [] },
      sdkVersion: '0.1.0',
      sdkType: 'openappkit',
      projectId: 'demo',
    },
    success: {},
  },
  getSmartAccountEnabledNetworks: { request: {}, success: { smartAccountEnabledNetworks: [1, 8453] } },
  initSmartAccount: { request: {}, success: { address, isDeployed: false } },
  keepSession: { request: {}, success: { isKept: true } },
  continueSession: { request: {}, success: { isSignedIn: true } },
  setPreferredAccount: { request: { type: 'smartAccount' }, success: { type: 'smartAccount', address } },
  reload: { request: {}, success: {} },
}

/** A wallet that answers each request with its sample. */
export const sampleHandlers = Object.fromEntries(
  Object.entries(samples).map(([operation, { success }]) => [operation, () => success]),
) as unknown as FrameHandlers
