import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { cookieToInitialState } from '../../src/index.js'
import { createDapp, Page } from './page.js'

// A site as others are: one process, many visitors, each request rendered when it comes. `/client.js` is the test's.
const server = createServer((request, response) => {
  const { cookie } = request.headers
  const { config } = createDapp()
  // Answers of several visitors are under way at the same time.
  setTimeout(() => {
    const html = renderToString(<Page config={config} initialState={cookieToInitialState(config, cookie)} />)
    const sent = JSON.stringify(cookie ?? null).replaceAll('<', '\\u003c')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Rendered</title><link rel="icon" href="data:,"><body><div id="root">${html}</div><script id="cookie" type="application/json">${sent}</script><script type="module" src="/client.js"></script></body></html>`,
    )
  }, 20)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
