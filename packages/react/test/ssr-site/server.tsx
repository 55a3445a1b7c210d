import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { Page } from './page.js'

// A site as others are: one process, many visitors, each request rendered when it comes. `/client.js` is the test's.
const server = createServer((_request, response) => {
  // Answers of several visitors are under way at the same time.
  setTimeout(() => {
    const html = renderToString(<Page />)
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(
      `<!doctype html><html lang="en"><title>Rendered</title><link rel="icon" href="data:,"><body><div id="root">${html}</div><script type="module" src="/client.js"></script></body></html>`,
    )
  }, 20)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
