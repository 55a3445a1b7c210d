export * from 'lit/directives/live.js'
