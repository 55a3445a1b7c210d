import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { Page } from './page.js'

// One process that renders each request of many visitors. The test provides `/client.js`.
const server = createServer((_request, response) => {
  // Delays responses, so that requests of several visitors overlap.
  setTimeout(() => {
    const html = renderToString(<Page />)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Rendered</title><link rel="icon" href="data:,"><body><div id="root">${html}</div><script type="module" src="/client.js"></script></body></html>`,
    )
  }, 20)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
