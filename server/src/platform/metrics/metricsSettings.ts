import { z } from 'zod'
import { ConfigError } from '../process/ConfigError.ts'

/** Where the numbers can be read: by a port of their own, or at the site's by whoever has the token; absent: nowhere. */
export type MetricsSettings = { port: number | undefined; host: string; token: string | undefined }

export const metricsVariables = {
  METRICS_HOST: z
    .string()
    .regex(/^[0-9A-Za-z.:_-]+$/, '应为主机名或地址')
    .default('127.0.0.1'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, '应为没有空格的英文字符')
    .min(16, '至少 16 个字符')
    .optional(),
}

type Variables = { METRICS_PORT?: number | undefined; METRICS_HOST: string; METRICS_TOKEN?: string | undefined }
const LOOPBACK = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|localhost)$/

export function readMetricsSettings(v: Variables): MetricsSettings {
  if (v.METRICS_PORT !== undefined && !LOOPBACK.test(v.METRICS_HOST) && !v.METRICS_TOKEN)
    throw new ConfigError(
      `配置有误：METRICS_HOST 为 ${v.METRICS_HOST}，别的机器也能读到指标，须同时设置 METRICS_TOKEN。`,
    )
  return { port: v.METRICS_PORT, host: v.METRICS_HOST, token: v.METRICS_TOKEN }
}
