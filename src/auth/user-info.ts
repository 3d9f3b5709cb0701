import * as v from 'valibot';

const userInfoSchema = v.looseObject({
  sub: v.pipe(v.string(), v.nonEmpty()),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
});

/** Claims of the user-info endpoint. */
export type UserInfo = v.InferOutput<typeof userInfoSchema>;

/** The discovery document names no user-info endpoint. */
class UserInfoUnsupported extends Error {
  override readonly name = 'UserInfoUnsupported';
}

export interface UserInfoRequest {
  readonly fetch: typeof fetch;
  /** From the discovery document; undefined when it names none. */
  readonly endpoint: string | undefined;
  readonly accessToken: string;
}

/** Asks the user-info endpoint with a Bearer token (AUTH-9). */
export async function fetchUserInfo({ fetch, endpoint, accessToken }: UserInfoRequest): Promise<UserInfo> {
  if (endpoint === undefined) throw new UserInfoUnsupported('User info is not supported by this service.');
  try {
    const response = await fetch(endpoint, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      cache: 'no-store',
      // A redirect would send the token to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`Status ${response.status}`);
    return v.parse(userInfoSchema, await response.json());
  } catch (cause) {
    throw new Error('Failed to fetch userinfo', { cause });
  }
}
