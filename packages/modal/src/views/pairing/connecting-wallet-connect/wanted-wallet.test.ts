import type { ConnectAttempt } from '@openappkit/core/internal'
import { describe, expect, test } from 'vitest'
import { attemptFor } from './wanted-wallet.js'

const running = (target: { id: string; walletId?: string; via?: 'invitation' }): ConnectAttempt => ({
  status: 'running',
  id: 1,
  target: { name: '', namespace: 'eip155', ...target },
  startedAt: 0,
  isSlow: false,
})
const paired = (walletId?: string) => running({ id: 'walletConnect', via: 'invitation', ...(walletId && { walletId }) })
const statusFor = (attempt: ConnectAttempt, request: Parameters<typeof attemptFor>[1]) =>
  attemptFor(attempt, request).status

describe('attemptFor', () => {
  test('an invitation of another wallet is not the attempt of this one', () => {
    expect(statusFor(paired('rainbow'), { via: 'invitation', walletId: 'rainbow' })).toBe('running')
    expect(statusFor(paired('zerion'), { via: 'invitation', walletId: 'rainbow' })).toBe('idle')
    expect(statusFor(paired(), { via: 'invitation', walletId: 'rainbow' })).toBe('idle')
  })

  test('an invitation for any wallet shows the attempt of a named one', () => {
    expect(statusFor(paired('rainbow'), { via: 'invitation' })).toBe('running')
    expect(statusFor(paired(), { via: 'invitation' })).toBe('running')
  })

  test('a connector has its own attempt alone', () => {
    expect(statusFor(running({ id: 'me.rainbow' }), { connectorId: 'me.rainbow' })).toBe('running')
    expect(statusFor(running({ id: 'io.zerion' }), { connectorId: 'me.rainbow' })).toBe('idle')
    expect(statusFor(paired('rainbow'), { connectorId: 'me.rainbow' })).toBe('idle')
    expect(statusFor(paired('rainbow'), undefined)).toBe('idle')
  })
})
