type Policy = { createScriptURL(url: string): string }
type PolicyFactory = { createPolicy(name: string, rules: Policy): Policy }

/** Starts the one worker of a page: its script is the only address that the page's policy lets it make one of. */
export function workerStarter(workerUrl: string, name: string): () => Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('frame-worker', {
    createScriptURL: (url) => (url === workerUrl ? url : ''),
  })
  return () => new Worker(policy ? policy.createScriptURL(workerUrl) : workerUrl, { type: 'module', name })
}
