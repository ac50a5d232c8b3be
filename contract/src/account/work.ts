import { z } from 'zod'

/** The number that a browser searched for beside a question in words. */
export const Work = z
  .string()
  .regex(/^\d{1,12}$/, '浏览器验证的格式不正确')
  .optional()
  .describe('文字问题要求的数，见 captchaImage/question 的 work')
