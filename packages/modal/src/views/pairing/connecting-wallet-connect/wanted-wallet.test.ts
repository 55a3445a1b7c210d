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
  test('attemptFor ignores an invitation of another wallet', () => {
    expect(statusFor(paired('rainbow'), { via: 'invitation', walletId: 'rainbow' })).toBe('running')
    expect(statusFor(paired('zerion'), { via: 'invitation', walletId: 'rainbow' })).toBe('idle')
    expect(statusFor(paired(), { via: 'invitation', walletId: 'rainbow' })).toBe('idle')
  })

  test('attemptFor gives a request for any wallet the attempt of every invitation, with or without a named wallet', () => {
    expect(statusFor(paired('rainbow'), { via: 'invitation' })).toBe('running')
    expect(statusFor(paired(), { via: 'invitation' })).toBe('running')
  })

  test('attemptFor gives a request for a connector its own attempt alone', () => {
    expect(statusFor(running({ id: 'me.rainbow' }), { connectorId: 'me.rainbow' })).toBe('running')
    expect(statusFor(running({ id: 'io.zerion' }), { connectorId: 'me.rainbow' })).toBe('idle')
    expect(statusFor(paired('rainbow'), { connectorId: 'me.rainbow' })).toBe('idle')
    expect(statusFor(paired('rainbow'), undefined)).toBe('idle')
  })
})
