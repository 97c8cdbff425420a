// Lets Node import the page's TypeScript: `node --import tests/wasm/typescript.mjs …`.
import { existsSync, readFileSync } from 'node:fs'
import { createRequire, register } from 'node:module'
import { fileURLToPath } from 'node:url'

if (!process.env.DALLAGE_IN_HOOK) register(import.meta.url)

const require = createRequire(new URL('../../web/package.json', import.meta.url))

export async function resolve(specifier, context, next) {
  if (specifier.startsWith('.') && context.parentURL?.endsWith('.ts')) {
    const url = new URL(`${specifier}.ts`, context.parentURL)
    if (existsSync(fileURLToPath(url))) return { url: url.href, shortCircuit: true }
  }
  return next(specifier, context)
}

export async function load(url, context, next) {
  if (!url.endsWith('.ts')) {
    const isEngine = url.includes('/wasm/engines/') && url.endsWith('.js')
    return isEngine ? { format: 'module', source: readFileSync(fileURLToPath(url)), shortCircuit: true } : next(url, context)
  }
  const { transpileModule } = require('typescript')
  const options = { compilerOptions: { module: 'esnext', target: 'es2022', verbatimModuleSyntax: true } }
  const { outputText } = transpileModule(readFileSync(fileURLToPath(url), 'utf8'), options)
  return { format: 'module', source: outputText, shortCircuit: true }
}
