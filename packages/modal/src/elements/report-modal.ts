// The code of `<appkit-modal>` comes with its kit. Until then only this file can report that the tag has none.
declare const process: { env: { NODE_ENV?: string } }

try {
  // Bundlers write the answer in, and a production build has none of this.
  if (process.env.NODE_ENV !== 'production') {
    void import('../kit/reports.chunk.js').then((reports) => reports.reportKitlessModal())
  }
} catch {
  // A page without a bundler has no `process`, and nothing is reported.
}

export {}
