import { addressFinder } from './addressFinder.ts'

const [given = ''] = process.argv.slice(2)
const found = addressFinder()(new URL(given, 'http://x').pathname.replace(/(?<=.)\/$/, ''))
console.log(found.length > 0 ? found.join('\n') : `没有找到地址 ${given}`)
if (found.length === 0) process.exitCode = 1
