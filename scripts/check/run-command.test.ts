import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (code: string, timeoutMs = 20_000) => runCommand(process.execPath, ['-e', code], { timeoutMs })

test('runCommand returns the exit code and the output of both streams', async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3")
  expect(code).toBe(3)
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out'])
})

test('runCommand removes colours from the output', async () => {
  expect((await node("console.log('\\u001b[31mred\\u001b[0m')")).output).toBe('red\n')
})

test('a missing program returns code 127', async () => {
  expect((await runCommand('no-such-program-here', [])).code).toBe(127)
})

test('a program that hangs is ended, with what it started', async () => {
  const child =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })"
  const script = `console.log(${child}.pid); setInterval(() => {}, 1000)`
  const { code, isTimedOut, output } = await node(script, 1500)
  expect({ code, isTimedOut }).toEqual({ code: 124, isTimedOut: true })
  const isRunning = () => {
    try {
      return process.kill(Number(output), 0)
    } catch {
      return false
    }
  }
  await expect.poll(isRunning).toBe(false)
})

test('runCommand does not wait for a grandchild that keeps the pipes open', async () => {
  const child =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref()"
  const { code, isTimedOut } = await node(child, 600_000)
  expect({ code, isTimedOut }).toEqual({ code: 0, isTimedOut: false })
})
