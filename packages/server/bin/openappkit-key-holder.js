#!/usr/bin/env node
import '../dist/key-holder/main.js'
