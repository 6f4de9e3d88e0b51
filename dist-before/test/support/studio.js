export const studioPassword = 'eleven grey geese';
/** Posts a form, or gets a page if there is none, like a browser that follows no redirect. */
export function sendForm({ studio }, path, form, headers = {}) {
    return fetch(new URL(path, studio), {
        redirect: 'manual',
        headers: { Origin: new URL(studio).origin, ...headers },
        ...(form === null ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
}
/** The cookie that an answer sets, in the form in which a browser sends it. */
export const cookieOf = (answer) => (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
/** Chooses a password with an open invitation; returns the session's cookie. */
export async function useInvitation(service, code, password = studioPassword) {
    const answer = await sendForm(service, '/invitation/password', { code: code ?? '', password });
    if (answer.status !== 303)
        throw new Error(`the invitation was answered ${answer.status}`);
    return cookieOf(answer);
}
//# sourceMappingURL=studio.js.map