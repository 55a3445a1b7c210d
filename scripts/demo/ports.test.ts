import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { anyPorts, claimAnyPort, claimPorts, PortError } from './ports.ts'

async function takePort(at = 0): Promise<{ port: number; free(): Promise<void> }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { port, free: () => new Promise((resolve) => server.close(() => resolve())) }
}

test('the port 0 claims a different free port for each part', async () => {
  const ports = Object.values(await claimPorts(anyPorts))
  expect(new Set(ports).size).toBe(8)
  expect(ports.every((port) => port > 0)).toBe(true)
})

test('a port that is taken is named with the variable that changes it', async () => {
  const { port, free } = await takePort()
  const claim = claimPorts({ ...anyPorts, EVM2_PORT: String(port) })
  await expect(claim).rejects.toThrow(new PortError(`Port ${port} is taken. Set EVM2_PORT to another one.`))
  await free()
})

test('Solana needs the next port as well', async () => {
  const before = await claimAnyPort(new Set())
  const { port, free } = await takePort(before + 1)
  const claim = claimPorts({ ...anyPorts, SOLANA_PORT: String(before) })
  await expect(claim).rejects.toThrow(new PortError(`Port ${port} is taken. Set SOLANA_PORT to another one.`))
  await free()
  const ports = await claimPorts(anyPorts)
  expect(Object.values(ports)).not.toContain(ports.solana + 1)
})

test('claimPorts reports all problems at once', async () => {
  const { port, free } = await takePort()
  await free()
  const env = { ...anyPorts, DEMO_PORT: String(port), SERVER_PORT: String(port), EVM_PORT: '99999' }
  await expect(claimPorts(env)).rejects.toThrow(
    `Port ${port} is taken. Set SERVER_PORT to another one.\nEVM_PORT must be a port from 0 to 65535 (is: 99999).`,
  )
})

test('claimAnyPort claims a different port each time, and throws when all ports are claimed', async () => {
  const claimed = new Set<number>()
  const ports = [await claimAnyPort(claimed), await claimAnyPort(claimed)]
  expect(claimed).toEqual(new Set(ports))
  expect(claimed.size).toBe(2)
  const all = new Set(Array.from({ length: 65_536 }, (_, port) => port))
  await expect(claimAnyPort(all)).rejects.toThrow(new PortError('No free port was found.'))
})
