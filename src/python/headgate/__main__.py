from headgate import main

main()
