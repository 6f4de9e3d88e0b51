/** A folder for what is made once for all test files, such as the files of a new PostgreSQL server, and for servers. */
export default function setup(): () => void;
