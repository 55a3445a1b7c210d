type Policy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy }

/** Starts the worker of a page. Its script is the only one that the page's policy allows for a worker. */
export function workerStarter(workerUrl: string, name: string): () => Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('frame-worker', {
    createScriptURL: (url) => (url === workerUrl ? url : ''),
  })
  return () => new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module', name })
}
