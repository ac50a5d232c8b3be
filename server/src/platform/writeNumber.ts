export { writeNumber } from '@zhengcai/contract/knowledge/writeNumber.ts'
