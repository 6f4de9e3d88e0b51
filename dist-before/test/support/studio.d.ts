import type { RunningService } from '../../src/service/process/start.js';
export declare const studioPassword = "eleven grey geese";
/** Posts a form, or gets a page if there is none, like a browser that follows no redirect. */
export declare function sendForm({ studio }: Pick<RunningService, 'studio'>, path: string, form: Record<string, string> | null, headers?: Record<string, string>): Promise<Response>;
/** The cookie that an answer sets, in the form in which a browser sends it. */
export declare const cookieOf: (answer: Response) => string;
/** Chooses a password with an open invitation; returns the session's cookie. */
export declare function useInvitation(service: Pick<RunningService, 'studio'>, code: string | undefined, password?: string): Promise<string>;
