import { windows } from './limitSetting.ts'
import type { Window } from './limits.ts'

/** How often anybody may do what costs something, as the settings say it. */
export const limitVariables = {
  LIMIT_SMS_PHONE: windows.prefault('1/1m 5/1h 10/1d'),
  LIMIT_SMS_KNOWN_NETWORK: windows.prefault('1/1m 5/1h 10/1d'),
  LIMIT_SMS_QUESTION_SYSTEM: windows.prefault('100/1h'),
  LIMIT_SMS_NETWORK: windows.prefault('20/10m 100/1d'),
  LIMIT_SMS_SYSTEM: windows.prefault('1000/1h'),
  LIMIT_CAPTCHA_NETWORK: windows.prefault('120/10m 1000/1d'),
  LIMIT_QUESTION_NETWORK: windows.prefault('10/10m 50/1d'),
  LIMIT_LOGIN_NETWORK: windows.prefault('60/10m 300/1d'),
  LIMIT_PHONE_CHANGE_USER: windows.prefault('6/1h 10/1d'),
  LIMIT_UPLOAD_USER: windows.prefault('30/1h 100/1d'),
  LIMIT_PROFILE_USER: windows.prefault('30/1h 100/1d'),
  LIMIT_ASK_USER: windows.prefault('10/1h 20/1d'),
  LIMIT_BIND_USER: windows.prefault('10/1h 30/1d'),
  LIMIT_FEEDBACK_USER: windows.prefault('10/1h 30/1d'),
  LIMIT_FEEDBACK_NETWORK: windows.prefault('5/10m 30/1d'),
  LIMIT_FEEDBACK_CODE_NETWORK: windows.prefault('20/10m 100/1d'),
  LIMIT_HELPFUL_NETWORK: windows.prefault('30/10m 300/1d'),
}

type Values = Record<keyof typeof limitVariables, Window[]>

export type Limits = ReturnType<typeof readLimits>

export const readLimits = (v: Values) => ({
  smsPhone: v.LIMIT_SMS_PHONE,
  smsKnownNetwork: v.LIMIT_SMS_KNOWN_NETWORK,
  smsQuestionSystem: v.LIMIT_SMS_QUESTION_SYSTEM,
  smsNetwork: v.LIMIT_SMS_NETWORK,
  smsSystem: v.LIMIT_SMS_SYSTEM,
  captchaNetwork: v.LIMIT_CAPTCHA_NETWORK,
  questionNetwork: v.LIMIT_QUESTION_NETWORK,
  loginNetwork: v.LIMIT_LOGIN_NETWORK,
  phoneChangeUser: v.LIMIT_PHONE_CHANGE_USER,
  uploadUser: v.LIMIT_UPLOAD_USER,
  profileUser: v.LIMIT_PROFILE_USER,
  askUser: v.LIMIT_ASK_USER,
  bindUser: v.LIMIT_BIND_USER,
  feedbackUser: v.LIMIT_FEEDBACK_USER,
  feedbackNetwork: v.LIMIT_FEEDBACK_NETWORK,
  feedbackCodeNetwork: v.LIMIT_FEEDBACK_CODE_NETWORK,
  helpfulNetwork: v.LIMIT_HELPFUL_NETWORK,
})
