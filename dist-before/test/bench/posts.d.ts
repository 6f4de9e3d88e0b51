/** Invented social posts: 15 columns and about 1 KB per row as JSON, the same on every machine. */
export declare const postTypes: {
    id: string;
    post_key: string;
    created_at: string;
    day: string;
    author: string;
    author_name: string;
    language: string;
    title: string;
    body: string;
    url: string;
    likes: string;
    shares: string;
    score: string;
    is_reply: string;
    tags: string;
};
/** The `number`th post. */
export declare function post(number: number): Record<keyof typeof postTypes, unknown>;
