// The kit loads the code of `<appkit-modal>`, so a tag without a kit cannot report itself.
declare const process: { env: { NODE_ENV?: string } }

try {
  // Bundlers inline the condition, and production builds drop this block.
  if (process.env.NODE_ENV !== 'production') {
    void import('../kit/reports.chunk.js').then((reports) => reports.reportKitlessModal())
  }
} catch {
  // Without a bundler there is no `process`, and nothing is reported.
}

export {}
