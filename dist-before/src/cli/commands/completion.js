import { defineCommand } from '../../terminal/command.js';
/** The flag with which a shell asks for completions of the last typed word; `headgate` is the first word. */
export const completionFlag = '--get-completions';
const scripts = {
    bash: `_headgate() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(headgate ${completionFlag} "\${COMP_WORDS[@]:0:COMP_CWORD+1}")" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _headgate headgate`,
    zsh: `#compdef headgate
_headgate() {
  compadd -- \${(f)"$(headgate ${completionFlag} "\${(@)words[1,CURRENT]}")"} || _files
}
compdef _headgate headgate`,
    fish: `complete -c headgate -a '(headgate ${completionFlag} (commandline -opc) (commandline -ct))'`,
};
export const completion = defineCommand({
    name: 'completion',
    positionals: '<shell>',
    summary: 'Print a completion script for bash, zsh or fish',
    arguments: {
        shell: {
            choices: ['bash', 'zsh', 'fish'],
            demandOption: true,
            describe: 'Shell to complete in',
        },
    },
    examples: [
        ['completion bash >> ~/.bashrc', 'bash'],
        ['completion zsh >> ~/.zshrc', 'zsh, after compinit'],
        ['completion fish > ~/.config/fish/completions/headgate.fish', 'fish'],
    ],
    run: ({ shell }) => Promise.resolve({ data: { shell, script: scripts[shell] }, text: () => scripts[shell] }),
});
//# sourceMappingURL=completion.js.map