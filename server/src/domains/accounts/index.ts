import type { Context } from '../../context.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { AppError } from '../../platform/http/app-error.ts'

export async function authenticate(_ctx: Context, _token: string): Promise<Viewer> {
  throw new AppError('SESSION_EXPIRED')
}
