import { type Rule, spotsOf } from '../rule.ts'

/** 财库[2024]3号: a word of the body, a year in some brackets, a number. A court's number has words between year and number. */
const NUMBER =
  /(?<=[\u4e00-\u9fff])\s?([[(（［【〔{「])\s?((?:19|20)\d{2})年?\s?([\])）］】〕}」])\s?(第)?\s?(0{0,3})(\d{1,5})\s?号/g

/** 文号: the year stands in 〔〕, the number without 第 and without noughts before it. */
export const documentNumbers: Rule = ({ text }) =>
  spotsOf(text, NUMBER, ([written, open, year, close, ordinal, , number]) => {
    const right = `〔${year}〕${number}号`
    if (written === right) return undefined
    if (open !== '〔' || close !== '〕')
      return { level: 'must', message: '发文字号的年份用六角括号〔〕', replacements: [right] }
    return {
      level: 'hint',
      message: ordinal ? '发文字号不写“第”' : '发文字号不留空格，不编虚位，年份后不写“年”',
      replacements: [right],
    }
  })
