import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { plainOptions } from './plain-options.fixture.js'
import { createServer } from './server.js'

/** Writes a little every second, and resolves with the response once the server closes the connection. */
function dribble(port: number, opening: string) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += part))
  socket.on('error', () => undefined)
  socket.write(opening)
  const writing = setInterval(() => socket.write('x'), 1000)
  return new Promise<string>((resolve) => {
    socket.on('close', () => {
      clearInterval(writing)
      resolve(answer)
    })
  })
}

test('closes the connection of a client that sends its request for longer than ten seconds', async () => {
  const server = createServer({
    ...plainOptions,
  })
  const { port } = await server.listen(0)
  const ended = await Promise.all([
    dribble(port, 'GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: '),
    dribble(port, 'POST /e HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n'),
    dribble(port, 'GET /'),
  ])
  for (const answer of ended) expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/)
  expect(ended[0]).toContain('408')
  await server.close()
})
