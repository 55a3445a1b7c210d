import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (code: string, timeoutMs = 20_000) => runCommand(process.execPath, ['-e', code], { timeoutMs })

test('returns code and output of both streams', async () => {
  const { code, output } = await node("console.log('out'); console.error('err'); process.exitCode = 3")
  expect(code).toBe(3)
  expect(output.split('\n').toSorted()).toEqual(['', 'err', 'out'])
})

test('returns plain text where a program writes colours', async () => {
  expect((await node("console.log('\\u001b[31mred\\u001b[0m')")).output).toBe('red\n')
})

test('a program that is not there is code 127', async () => {
  expect((await runCommand('no-such-program-here', [])).code).toBe(127)
})

test('a program that hangs is ended, with what it started', async () => {
  const child =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' })"
  const { code, isTimedOut, seconds } = await node(`${child}; setInterval(() => {}, 1000)`, 700)
  expect({ code, isTimedOut }).toEqual({ code: 124, isTimedOut: true })
  expect(seconds).toBeLessThan(5)
})

test('does not wait for a grandchild that keeps the pipes open', async () => {
  const child =
    "require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 15000)'], { stdio: 'inherit' }).unref()"
  const { code, seconds } = await node(child)
  expect(code).toBe(0)
  expect(seconds).toBeLessThan(8)
})

test('what is shown with a label is shown line by line, the last one too', async () => {
  const script = "process.stdout.write('one\\ntw'); setTimeout(() => process.stdout.write('o\\nthree'), 50)"
  const code = `
    import { runCommand } from './scripts/check/run-command.ts'
    await runCommand(process.execPath, ['-e', ${JSON.stringify(script)}], { output: 'show', label: 'e2e' })
  `
  const { output } = await runCommand(process.execPath, ['--input-type=module', '-e', code])
  expect(output).toBe('e2e │ one\ne2e │ two\ne2e │ three\n')
})
